import type { HeaderList } from "./Bodies/HostileHeaders.ts"
import { rightImage } from "./Bodies/ImageFiles.ts"
import { formWith, multipartType } from "./Bodies/MultipartBodies.ts"
import { type Operation, type PathIds, pathOf, queryOf, rightBodyOf } from "./Operation.ts"
import type { WireRequest } from "./WireClient.ts"

/** The media types that operations take. */
export const json = "application/json"
export const form = "application/x-www-form-urlencoded"
export const multipart = "multipart/form-data"

/** One hostile request. */
export interface Attack {
  readonly operation: Operation
  /** Its hostile part in words; unique within the operation. */
  readonly name: string
  /** It is among the few that are sent in the short form. */
  readonly isTelling: boolean
  /** Its hostile part is the body, not what stands before it. */
  readonly isOfBody: boolean
  /** It goes beyond HTTP itself, so that the protocol's own refusals are right as well. */
  readonly isBeyondHttp: boolean
  readonly request: () => WireRequest
}

/** The parts of an attack on an operation. */
export interface Aim {
  readonly operation: Operation
  readonly ids: PathIds
  readonly token: string
  readonly seed: number
}

/** The parts of a request that are not as usual. */
export interface Parts {
  readonly method?: string
  readonly path?: string
  /** With its question mark. */
  readonly query?: string
  readonly headers?: HeaderList
  /** `null`: none is sent. */
  readonly authorization?: string | null
  readonly type?: string
  readonly body?: () => Buffer
}

export const requestOf = ({ ids, operation, token }: Aim, parts: Parts): WireRequest => {
  const { authorization = token === "" ? null : `Bearer ${token}`, body, headers = [], type } = parts
  const usual = queryOf(operation, ids)
  return {
    method: parts.method ?? operation.method,
    path: (parts.path ?? pathOf(operation, ids)) + (parts.query ?? (usual === "" ? "" : `?${usual}`)),
    headers: [
      ...(authorization === null ? [] : [["authorization", authorization] as const]),
      ...(type === undefined ? [] : [["content-type", type] as const]),
      ...headers
    ],
    ...(body === undefined ? {} : { body: body() })
  }
}

/** A body that is right with its type, where the operation takes one. */
export const usualParts = ({ ids, operation }: Aim): Parts => {
  const [mediaType] = operation.bodies[0] ?? []
  switch (mediaType) {
    case undefined:
      return {}
    case multipart:
      return { type: multipartType, body: () => formWith(rightImage()) }
    case json:
      return { type: json, body: () => Buffer.from(JSON.stringify(rightBodyOf(operation, ids) ?? {})) }
    default:
      return { type: mediaType, body: () => Buffer.from("grant_type=password") }
  }
}

/** An attack that differs from a usual request in these parts, which are made when it is sent. */
export const attack = (
  aim: Aim,
  name: string,
  parts: () => Parts,
  { isBeyondHttp = false, isOfBody = false, isTelling = false }: Partial<
    Pick<Attack, "isTelling" | "isBeyondHttp" | "isOfBody">
  > = {}
): Attack => ({
  operation: aim.operation,
  name,
  isTelling,
  isOfBody,
  isBeyondHttp,
  request: () => requestOf(aim, parts())
})
