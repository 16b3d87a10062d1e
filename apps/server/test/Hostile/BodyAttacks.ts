import { type Aim, type Attack, attack, form, json, multipart } from "./Attack.ts"
import type { Body } from "./Bodies/Body.ts"
import { gzipped, hostileCodings } from "./Bodies/Compression.ts"
import { formBodies, plausibleForms } from "./Bodies/FormBodies.ts"
import { imageFiles, largeImage, rightImage } from "./Bodies/ImageFiles.ts"
import { jsonBodies } from "./Bodies/JsonBodies.ts"
import { formWith, multipartBodies, multipartType } from "./Bodies/MultipartBodies.ts"
import type { Shape } from "./Bodies/Shape.ts"
import { rightBodyOf } from "./Operation.ts"

const mebibyte = 1024 * 1024

/** The largest body of a request that is let in, bytes. */
const bodyLimit = mebibyte

/** The largest file that can be uploaded, and the largest form around it, bytes. */
const fileLimit = 20 * mebibyte
const uploadLimit = fileLimit + 16 * 1024

/** How large form bodies are made, bytes: what a form may need, and what any body may have. */
const formLimits = [16 * 1024, bodyLimit]

const shapesOf = ({ operation }: Aim, wanted: string): ReadonlyArray<Shape> =>
  operation.bodies.filter(([mediaType]) => mediaType === wanted).map(([, shape]) => shape)

/** A body as it is and compressed. Compressed ones cost the sender less, and so they are the telling ones. */
const bodyAttacks = (aim: Aim, type: string, body: Body): ReadonlyArray<Attack> => {
  const { bytes, isTelling, name } = body
  const coded = gzipped(body)
  return [
    attack(aim, name, () => ({ type, body: bytes }), { isOfBody: true }),
    attack(aim, `${name}, ${coded.name}`, () => ({
      type,
      body: coded.bytes,
      headers: [["content-encoding", coded.coding]]
    }), { isOfBody: true, isTelling })
  ]
}

const wrongTypes = ["text/plain", form, multipartType, "application/json; charset=utf-16", "x".repeat(8_000)]

const jsonAttacks = (aim: Aim): ReadonlyArray<Attack> =>
  shapesOf(aim, json).flatMap((shape) => {
    const base = rightBodyOf(aim.operation, aim.ids)
    const right = Buffer.from(JSON.stringify(base ?? {}))
    const bodies = jsonBodies(shape, { bytes: bodyLimit, seed: aim.seed, base })
    const large = () => Buffer.alloc(bodyLimit, "[")
    return [
      ...bodies.flatMap((body) => bodyAttacks(aim, json, body)),
      ...hostileCodings(right, bodyLimit).map(({ bytes, coding, name }) =>
        attack(aim, name, () => ({ type: json, body: bytes, headers: [["content-encoding", coding]] }))
      ),
      ...wrongTypes.map((type) =>
        attack(aim, `a body of the type ${type.slice(0, 40)}`, () => ({ type, body: () => right }))
      ),
      attack(aim, "a large body without a credential", () => ({ type: json, body: large, authorization: null }))
    ]
  })

const formAttacks = (aim: Aim): ReadonlyArray<Attack> =>
  shapesOf(aim, form).flatMap((shape) =>
    formLimits.flatMap((bytes) => {
      const plausible = plausibleForms({ grant_type: "password", username: "nobody@demo.test", password: "a" }, bytes)
      return [...formBodies(shape, bytes), ...plausible].flatMap((body) =>
        bodyAttacks(aim, form, { ...body, name: `${body.name}, ${bytes / 1024} KiB` })
      )
    })
  )

const wrongBoundaries = [
  "",
  "; boundary=",
  `; boundary=${"a".repeat(8_000)}`,
  "; boundary=\"",
  "; boundary=a; boundary=b"
]

const multipartAttacks = (aim: Aim): ReadonlyArray<Attack> => {
  if (shapesOf(aim, multipart).length === 0) return []
  const files = imageFiles(fileLimit).map((file) => ({ ...file, bytes: () => formWith(file.bytes()) }))
  return [
    ...[...multipartBodies(rightImage(), uploadLimit), ...files].map(({ bytes, isTelling, name }) =>
      attack(aim, name, () => ({ type: multipartType, body: bytes }), { isOfBody: true, isTelling })
    ),
    ...wrongBoundaries.map((rest) =>
      attack(aim, `a form of the type ${multipart}${rest.slice(0, 30)}`, () => ({
        type: multipart + rest,
        body: () => formWith(rightImage())
      }))
    )
  ]
}

/** Every hostile body of an operation, as large as the service lets it be. */
export const attacksByBody = (aim: Aim): ReadonlyArray<Attack> => [
  ...jsonAttacks(aim),
  ...formAttacks(aim),
  ...multipartAttacks(aim)
]

/** Bodies that are right and add to what is stored. Those of one name that begin at other numbers hold other things. */
export const growingBodies = (aim: Aim, from: number): ReadonlyArray<Body> => {
  const { ids, operation, seed } = aim
  const file: Body = {
    name: "a large file",
    isRightTyped: true,
    isTelling: true,
    bytes: () => formWith(largeImage(fileLimit))
  }
  const base = rightBodyOf(operation, ids)
  return [
    ...shapesOf(aim, multipart).map(() => file),
    ...shapesOf(aim, json).flatMap((shape) => jsonBodies(shape, { bytes: bodyLimit, seed, base, from }))
  ].filter(({ isRightTyped }) => isRightTyped)
}
