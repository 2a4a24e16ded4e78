import { tracingChannel } from 'node:diagnostics_channel'

/** Publishes each SQL statement that is run through Drizzle, without parameters. Does nothing while nobody subscribes. */
export const statementChannel = tracingChannel<unknown, { text: string }>('farmgate:statement')
