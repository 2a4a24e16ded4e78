/** The present moment, handed in so that tests can choose it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
