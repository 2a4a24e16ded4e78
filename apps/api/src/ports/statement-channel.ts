import { tracingChannel } from 'node:diagnostics_channel'

/** Publishes each SQL statement that is run through Drizzle, without parameters. Costs nothing without a subscriber. */
export const statementChannel = tracingChannel<unknown, { text: string }>('farmgate:statement')
