import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { User } from "@campaigns/domain/Identity/User"
import * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Users } from "./Users.ts"

/** The users of these ids, each asked for once; unknown ones are left out. */
export const usersById = (
  users: Users["Service"],
  userIds: Iterable<UserId>
): Effect.Effect<ReadonlyMap<UserId, User>, StorageUnavailable> =>
  Effect.forEach(
    new Set(userIds),
    (userId) => Effect.catchTag(users.get(userId), "UserNotFound", () => Effect.succeed(null)),
    { concurrency: 5 }
  ).pipe(Effect.map((found) => new Map(found.flatMap((user) => (user === null ? [] : [[user.id, user] as const])))))
