declare module "s3rver" {
  import type { AddressInfo } from "node:net"

  /** The part of the server that the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly directory: string
      readonly silent: boolean
      readonly configureBuckets: ReadonlyArray<{ readonly name: string; readonly configs: ReadonlyArray<string> }>
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
