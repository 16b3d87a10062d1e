import {
  createFileRegistry,
  type DescField,
  type DescMessage,
  fromBinary,
  fromJson,
  getOption
} from "@bufbuild/protobuf"
import type { FileRegistry, JsonValue } from "@bufbuild/protobuf"
import { reflect, type ReflectMessage } from "@bufbuild/protobuf/reflect"
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt"
import { readFileSync } from "node:fs"

const REQUIRED = 2
const OUTPUT_ONLY = 3
const IMMUTABLE = 5

/** The place of a message: something that we create or update, or an answer of the platform. */
type Place = "create" | "update" | "request"

const camelToSnake = (path: string): string => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The vendor's descriptors, by which JSON is parsed as strictly as the vendor's own servers parse it. */
export class Protos {
  readonly #registry: FileRegistry
  readonly version: string

  constructor(file: string, version = "v25") {
    this.#registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(file)))
    this.version = version
  }

  /** The first of these messages that there is. */
  message(...names: ReadonlyArray<string>): DescMessage {
    for (const name of names) {
      const found = this.#registry.getMessage(`google.ads.googleads.${this.version}.${name}`)
      if (found !== undefined) return found
    }
    throw new Error(`The protos have no message ${names.join(" or ")}`)
  }

  #behaviours(field: DescField): ReadonlyArray<number> {
    const option = this.#registry.getExtension("google.api.field_behavior")
    if (option === undefined) throw new Error("The protos have no field_behavior")
    return getOption(field, option) as ReadonlyArray<number>
  }

  /** Parses an answer of the platform: unknown keys, wrong enum names, wrong numbers and two members of a union are errors. */
  parse(name: string, json: unknown): ReflectMessage {
    const message = this.message(name)
    return reflect(message, fromJson(message, json as JsonValue, { registry: this.#registry }))
  }

  /** Parses a request as well, and refuses what only the platform writes, what a create lacks and what an update may not touch. */
  parseRequest(name: string, json: unknown): ReflectMessage {
    const request = this.parse(name, json)
    const faults: Array<string> = []
    this.#walk(request, "request", name, faults)
    if (faults.length > 0) throw new Error(faults.join("; "))
    return request
  }

  /**
   * Every field that a query names must be one of its resource, and none that has fields of its own unless it is a list.
   * The parts of a recommendation are given whole, and only so.
   */
  checkFields(query: string): void {
    const names = query.match(/\b[a-z_]+(?:\.[a-z0-9_]+)+/g) ?? []
    for (const name of names.filter((one) => !/^(?:metrics|segments)\./.test(one))) {
      const [resource = "", ...path] = name.split(".")
      const pascal = resource.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
      let at: DescMessage | undefined = this.message(`resources.${pascal}`)
      for (const part of path) {
        const field: DescField | undefined = at?.fields.find((one) => one.name === part)
        if (field === undefined) throw new Error(`${name} is no field`)
        at = field.fieldKind === "message" ? field.message : undefined
      }
      const isGivenWhole = resource === "recommendation" && path.length === 1
      if (at !== undefined && !isGivenWhole && !at.typeName.startsWith("google.protobuf.")) {
        throw new Error(`${name} has fields of its own`)
      }
    }
  }

  #walk(message: ReflectMessage, place: Place, path: string, faults: Array<string>): void {
    if (message.desc.typeName.startsWith("google.protobuf.")) return
    for (const field of message.fields) {
      const here = `${path}.${field.name}`
      const behaviours = this.#behaviours(field)
      const isSet = message.isSet(field)
      if (isSet && behaviours.includes(OUTPUT_ONLY)) faults.push(`${here} is written by the platform only`)
      if (!isSet && behaviours.includes(REQUIRED) && place !== "update") faults.push(`${here} is required`)
      if (isSet && place === "update" && behaviours.includes(IMMUTABLE) && field.name !== "resource_name") {
        faults.push(`${here} cannot be updated`)
      }
      if (!isSet) continue
      const next = field.name === "create" || field.name === "update" ? field.name : place
      if (field.name === "update") this.#checkMask(message, field, here, faults)
      if (field.fieldKind === "message") this.#walk(message.get(field), next, here, faults)
      if (field.fieldKind === "list" && field.listKind === "message") {
        let index = 0
        for (const item of message.get(field)) {
          this.#walk(item as ReflectMessage, next, `${here}[${index}]`, faults)
          index += 1
        }
      }
    }
  }

  /** Every path of an update's mask must be a field of the resource that has no fields of its own, unless it is a list. */
  #checkMask(operation: ReflectMessage, update: DescField, path: string, faults: Array<string>): void {
    const mask = operation.fields.find(({ name }) => name === "update_mask")
    const paths = mask === undefined || !operation.isSet(mask)
      ? []
      : (operation.get(mask) as ReflectMessage).message as unknown as { readonly paths?: ReadonlyArray<string> }
    const list = "paths" in paths ? paths.paths ?? [] : []
    if (list.length === 0) faults.push(`${path} has no mask`)
    for (const entry of list) {
      let at: DescMessage | undefined = update.message
      for (const part of camelToSnake(entry).split(".")) {
        const field: DescField | undefined = at?.fields.find(({ name }) => name === part)
        if (field === undefined) faults.push(`${path}: the mask names ${entry}, which is no field`)
        // A list is named whole, whatever is in it.
        at = field?.fieldKind === "message" ? field.message : undefined
      }
      if (at !== undefined) faults.push(`${path}: the mask names ${entry}, which has fields of its own`)
    }
  }
}
