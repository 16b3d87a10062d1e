/** The canonical codes of Google's interfaces, HTTP status, and usual sentence (https://google.aip.dev/193). */
export const canonicalCodes = {
  INVALID_ARGUMENT: { httpStatus: 400, sentence: "Request contains an invalid argument." },
  UNAUTHENTICATED: {
    httpStatus: 401,
    sentence:
      "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential."
  },
  PERMISSION_DENIED: { httpStatus: 403, sentence: "The caller does not have permission" },
  NOT_FOUND: { httpStatus: 404, sentence: "Requested entity was not found." },
  RESOURCE_EXHAUSTED: { httpStatus: 429, sentence: "Resource has been exhausted (e.g. check quota)." },
  INTERNAL: { httpStatus: 500, sentence: "Internal error encountered." },
  UNAVAILABLE: { httpStatus: 503, sentence: "The service is currently unavailable." },
  DEADLINE_EXCEEDED: { httpStatus: 504, sentence: "Deadline expired before operation could complete." }
} as const

export type CanonicalCode = keyof typeof canonicalCodes
