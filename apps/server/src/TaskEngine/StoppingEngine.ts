import * as Logger from "effect/Logger"

/** The warning of a runner that no runner is left, as is always so when the only one stops. */
const noneLeft = "No healthy runners available"

/** The logger without the warning that no runner is left, from when this one begins to stop. */
export const quietAfter = <Output>(
  logger: Logger.Logger<unknown, Output>,
  isStopping: () => boolean
): Logger.Logger<unknown, Output | undefined> =>
  Logger.make((options) =>
    isStopping() && [options.message].flat().includes(noneLeft) ? undefined : logger.log(options)
  )
