import { Api } from "@campaigns/adapters-http/Api/Api"
import * as HttpService from "@campaigns/adapters-http/HttpService"
import { makeResponseConformance, observeAside } from "@campaigns/adapters-http/testing/ResponseConformance"

/** The document that the server publishes; it is not asked for it, so that a test sees its own requests only. */
export const publishedDocument = HttpService.documentOf(Api)

const { check } = makeResponseConformance(publishedDocument)

const send = globalThis.fetch

/** As `fetch`, for requests to the API: an answer that the published document does not describe is an error that says where. */
export const apiFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { method, url } = request
  const response = await send(request)
  check(await observeAside(method, url, response))
  return response
}
