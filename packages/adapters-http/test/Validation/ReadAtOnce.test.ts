import { Api } from "@campaigns/adapters-http/Api/Api"
import { asDeclared, readingAtOnce } from "@campaigns/adapters-http/Validation/ReadAtOnce"
import { assert, describe, it } from "@effect/vitest"
import * as Exit from "effect/Exit"
import * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as Schema from "effect/Schema"
import * as FastCheck from "fast-check"

const endpoints: Array<HttpApiEndpoint.Top> = []
HttpApi.reflect(Api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => {
    endpoints.push(endpoint)
  }
})

/** Every list of parameters of the API, as it is declared and as it is read. */
const slots = endpoints.flatMap((endpoint) => {
  const { headers, params, query } = readingAtOnce(endpoint)
  const inQuery = (schema: Schema.Top | undefined) => schema && Schema.toCodecArrayFromSingle(schema)
  return [
    { slot: "path", declared: endpoint.params, read: params },
    { slot: "query", declared: inQuery(endpoint.query), read: inQuery(query) },
    { slot: "headers", declared: endpoint.headers, read: headers }
  ].flatMap(({ declared, read, slot }) =>
    declared === undefined || read === undefined ? [] : [{ endpoint, slot, declared, read }]
  )
})

const namesIn = (schema: Schema.Top): ReadonlyArray<string> => {
  const names: Array<string> = []
  const { ast } = Schema.toEncoded(schema)
  if (ast._tag === "Objects") { for (const { name } of ast.propertySignatures) names.push(String(name)) }
  return names
}

const text = FastCheck.oneof(
  FastCheck.constantFrom(
    "1",
    "0",
    "-7",
    "2,3",
    "true",
    "no",
    "",
    " ",
    "null",
    "2026-11-22",
    "2026-02-30",
    "EXACT",
    "clicks"
  ),
  FastCheck.string()
)

const given = (names: ReadonlyArray<string>) =>
  FastCheck.record(
    Object.fromEntries(names.map((name) => [name, FastCheck.oneof(text, FastCheck.array(text, { maxLength: 3 }))])),
    { requiredKeys: [] }
  )

const decode = (schema: Schema.Top) =>
  Schema.decodeUnknownExit(schema as unknown as Schema.ConstraintDecoder<unknown>, { errors: "all" })

describe("the parameters of an endpoint", () => {
  it("are all of a kind that is read at once, but for those with a rule over them", () => {
    assert.isAbove(slots.length, 80)
    for (const { declared, endpoint, slot } of slots) {
      assert.notDeepEqual(namesIn(declared), [], `${endpoint.identifier}, ${slot}`)
    }
    const asDeclaredOnly = slots.filter(({ declared, read }) => read.ast === declared.ast)
    assert.deepStrictEqual(asDeclaredOnly.map(({ endpoint, slot }) => `${endpoint.identifier}, ${slot}`), [
      "getLocationPerformance, query"
    ])
    for (const endpoint of endpoints) assert.strictEqual(asDeclared(readingAtOnce(endpoint)), endpoint)
  })

  for (const { declared, endpoint, read, slot } of slots) {
    it(`are taken and refused as declared: ${endpoint.identifier}, ${slot}`, () => {
      FastCheck.assert(
        FastCheck.property(given(namesIn(declared)), (input) => {
          const [wanted, got] = [decode(declared)(input), decode(read)(input)]
          assert.strictEqual(Exit.isSuccess(got), Exit.isSuccess(wanted))
          if (Exit.isSuccess(wanted) && Exit.isSuccess(got)) assert.deepStrictEqual(got.value, wanted.value)
        }),
        { numRuns: 60 }
      )
    })
  }
})
