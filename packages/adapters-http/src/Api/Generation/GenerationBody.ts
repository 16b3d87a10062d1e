import { documented, sampled, specOf, type Wire, wire, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireStruct } from "../Wire/WireStruct.ts"

const GenerationOptions = sampled(
  wireStruct("GenerationOptions", {
    ads_per_group: wireDefault(
      documented(wireInt({ ge: 1, le: 3 }), {
        description:
          "How many responsive search ads an ad group gets, each looking at the offer from another side; ads that are there already count"
      }),
      1
    )
  }),
  { ads_per_group: 2 }
)

/** A body that may be left out, which says the same as one without fields. */
const orNothing = <A, E>(body: Wire<A, E>): Wire<A, E> => {
  const { read } = specOf<A>(body)
  return wire<A, E>({
    read: (input, errors) => read(input ?? {}, errors),
    parts: [body],
    jsonSchema: ([schema]) => ({ anyOf: [schema, { type: "null" }] })
  })
}

/** The options of a generation that writes ads. */
export const GenerationBody = sampled(orNothing(GenerationOptions), { ads_per_group: 2 })
