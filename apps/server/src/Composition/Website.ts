import * as HttpLandingPages from "@campaigns/adapters-website/Advice/HttpLandingPages"
import * as HttpWebsiteReader from "@campaigns/adapters-website/HttpWebsiteReader"
import type { LandingPages } from "@campaigns/application/Advice/LandingPages"
import type { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import { type ResolveHost, resolveHost } from "@campaigns/guarded-http/GuardedConnector"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import * as Layer from "effect/Layer"
import { isIPv6 } from "node:net"
import type { Settings } from "../Config.ts"
import type { AllowedHost } from "../Configuration/WebsiteSettings.ts"
import * as VendorCalls from "../Observability/VendorCalls.ts"

const hostOf = ({ pair }: AllowedHost): string => pair.slice(0, pair.lastIndexOf(":"))

/** Names with an address of their own are not asked of the name service; the guard checks both kinds alike. */
export const resolveWith = (hosts: ReadonlyArray<AllowedHost>): ResolveHost => {
  const addresses = new Map(
    hosts.flatMap((host) => host.address === null ? [] : [[hostOf(host), host.address] as const])
  )
  return async (hostname) => {
    const address = addresses.get(hostname)
    return address === undefined ? resolveHost(hostname) : [{ address, family: isIPv6(address) ? 6 : 4 }]
  }
}

/** Reading customers' websites and visiting landing pages, behind one guard. */
export const layer = ({ website }: Pick<Settings, "website">): Layer.Layer<LandingPages | WebsiteReader> =>
  Layer.merge(HttpWebsiteReader.layer, HttpLandingPages.layer).pipe(Layer.provide(
    VendorCalls.countedGuarded("website")(GuardedHttp.layer({
      allowedHosts: new Set(website.allowedHosts.map(({ pair }) => pair)),
      resolve: resolveWith(website.allowedHosts)
    }))
  ))
