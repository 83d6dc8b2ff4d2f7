/** Names every shape that is kept; raise it and older rows are never found again. */
export const keptVersion = 2
/** Names the shape of what waits in the queue; a row of another version is parked. */
export const queueVersion = 1
