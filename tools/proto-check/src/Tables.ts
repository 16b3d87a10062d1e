import { type DescEnum, type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf"
import { joinedWith } from "@campaigns/sandboxes/AdPlatform/Query/JoinedResources"
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import type { Protos } from "./Protos.ts"
import { dates, read, sent } from "./TableNames.ts"

const folder = join(import.meta.dirname, "../../../packages/sandboxes/src/AdPlatform/Generated")

const head = "// Made by `npm run proto-check -- generate` of the vendor's protos; not edited by hand.\n"

/** A file of the sandbox that is made of the protos. */
export interface Table {
  readonly path: string
  readonly text: string
}

const words = (text: string | undefined): ReadonlyArray<string> => text?.split(" ") ?? []

const pascalCase = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Scalars as the wire's parser and the query language know them. A number of JSON is compared as a double. */
const scalars: { readonly [type: number]: readonly [schema: string, fieldType: string] } = {
  [ScalarType.STRING]: ["Text", "string"],
  [ScalarType.BOOL]: ["Bool", "bool"],
  [ScalarType.INT32]: ["Int32", "double"],
  [ScalarType.INT64]: ["Int64", "int64"],
  [ScalarType.DOUBLE]: ["Double", "double"],
  [ScalarType.FLOAT]: ["Double", "double"]
}

const scalarOf = ({ name, scalar }: DescField) => {
  const found = scalar === undefined ? undefined : scalars[scalar]
  if (found === undefined) throw new Error(`The sandbox has no type for ${name}`)
  return found
}

/** The tables of the sandbox, formatted as its sources are; a name that the protos have not is an error. */
export const makeTables = (protos: Protos): ReadonlyArray<Table> => {
  const enums = new Map<string, DescEnum>()
  const enumOf = (desc: DescEnum): string => {
    enums.set(desc.name, desc)
    return `Enums.${desc.name}`
  }
  const messageOf = (name: string) => protos.message(`resources.${name}`, `common.${name}`, `services.${name}`)
  const nameIn = (desc: DescMessage) => desc.typeName.replace(/^.*\.v\d+\.[a-z]+\./, "")
  const fieldsOf = (desc: DescMessage, names: ReadonlyArray<string>): ReadonlyArray<DescField> =>
    names.map((name) => {
      const field = desc.fields.find((one) => one.name === name)
      if (field === undefined) throw new Error(`${desc.typeName} has no field ${name}`)
      return field
    })

  const schemaOf = (field: DescField): string => {
    const single = field.enum !== undefined
      ? enumOf(field.enum)
      : field.message === undefined
      ? scalarOf(field)[0]
      : field.message.name
    if (field.fieldKind !== "list") return single
    return single === "Text" ? "TextList" : `Schema.Array(${single})`
  }
  const written = new Set<DescMessage>()
  const messageText = (desc: DescMessage): string => {
    if (written.has(desc) || desc.typeName === "google.protobuf.FieldMask") return ""
    written.add(desc)
    const fields = fieldsOf(desc, words(sent[nameIn(desc)]))
    const before = fields.map(({ message }) => message === undefined ? "" : messageText(message)).join("")
    const oneofs = desc.oneofs.map((oneof) => [oneof.name, fields.filter((field) => field.oneof === oneof)] as const)
      .filter(([, members]) => members.length > 1)
      .map(([oneof, members]) => `, ["${oneof}", ${JSON.stringify(members.map(({ jsonName }) => jsonName))}]`)
    const body = fields.map((field) => `${field.jsonName}: optional(${schemaOf(field)})`)
    return `${before}export const ${desc.name} = message("${desc.typeName}", {${body.join(", ")}}${oneofs.join("")})
export type ${desc.name} = typeof ${desc.name}.Type
`
  }

  const fieldTypes = (desc: DescMessage, path: string): ReadonlyArray<readonly [path: string, type: string]> =>
    fieldsOf(desc, [...words(sent[nameIn(desc)]), ...words(read[nameIn(desc)])]).flatMap((field) => {
      const here = `${path}.${field.name}`
      if (field.fieldKind === "list") return [[here, `"message"`]]
      if (field.enum !== undefined) return [[here, `${enumOf(field.enum)}.literals`]]
      if (field.message === undefined) return [[here, `"${dates.includes(here) ? "date" : scalarOf(field)[1]}"`]]
      const inner = fieldTypes(field.message, here)
      return inner.length === 0 ? [[here, `"message"`]] : inner
    })
  const resourceText = (resource: string): string => {
    const members = fieldTypes(messageOf(pascalCase(resource)), resource).map(([path, type]) => {
      const name = path.slice(resource.length + 1)
      return `${name.includes(".") ? JSON.stringify(name) : name}: ${type}`
    })
    return `${resource}: {${members.join(", ")}}`
  }
  const enumText = ({ name, values }: DescEnum): string =>
    `export const ${name} = enumeration("${name}", ${JSON.stringify(values.map((value) => value.name))})\n`

  const messages = Object.keys(sent).map((name) => messageText(messageOf(name))).join("")
  const resources = Array.from(new Set(Object.values(joinedWith).flat()))
  const isSent = (resource: string) => sent[pascalCase(resource)] !== undefined
  const tableText = (list: ReadonlyArray<string>) => list.map(resourceText).join(",\n")
  const texts = {
    Messages: `import * as Schema from "effect/Schema"
import { Bool, Double, FieldMask, Int32, Int64, message, Text, TextList } from "../Wire/ProtoJson.ts"
import * as Enums from "./Enums.ts"

const optional = Schema.optionalKey

${messages}`,
    ReportFieldTypes: `import type { FieldType } from "../Query/Conditions.ts"
import * as Enums from "./Enums.ts"

/** The fields of what is only read: figures, views, and what the platform keeps for itself. */
export const reportFieldsOf: { readonly [resource: string]: { readonly [path: string]: FieldType } } = {
${tableText(resources.filter((resource) => !isSent(resource)))}
}`,
    FieldTypes: `import type { FieldType } from "../Query/Conditions.ts"
import * as Enums from "./Enums.ts"
import { reportFieldsOf } from "./ReportFieldTypes.ts"

/** The fields that can be selected and compared, by resource, in the vendor's names. */
export const fieldsOf: { readonly [resource: string]: { readonly [path: string]: FieldType } } = {
...reportFieldsOf,
${tableText(resources.filter(isSent))}
}`,
    Enums: `import { enumeration } from "../Wire/ProtoJson.ts"

${Array.from(enums.values(), enumText).join("")}`
  }
  return Object.entries(texts).map(([name, text]) => ({
    path: join(folder, `${name}.ts`),
    text: execFileSync("dprint", ["fmt", "--stdin", "ts"], { input: `${head}${text}`, encoding: "utf8" })
  }))
}
