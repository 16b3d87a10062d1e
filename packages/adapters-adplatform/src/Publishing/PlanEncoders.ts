import { encodePlan } from "./EncodePlan.ts"

/** Encoders by the version of the platform's interface that they were checked against. */
const encoders = { v25: encodePlan }

/** The encoder for a version; one that nobody wrote an encoder for yet gets the newest, as versions are mostly alike. */
export const planEncoder = (apiVersion: string): typeof encodePlan =>
  apiVersion in encoders
    ? encoders[apiVersion as keyof typeof encoders]
    : encoders.v25
