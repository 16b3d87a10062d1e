/** The wait that Google's errors ask for (`google.rpc.RetryInfo` and the like), a protobuf duration such as `60s` or `0.5s`, in seconds, or `null`. */
export const retryDelaySeconds = (text: string | undefined): number | null => {
  const seconds = /^(\d+(?:\.\d{1,9})?)s$/.exec(text ?? "")?.[1]
  return seconds === undefined ? null : Number(seconds)
}
