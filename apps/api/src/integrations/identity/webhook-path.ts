/** The path of the provider's webhooks. */
export const WEBHOOK_PATH = '/api/webhooks/clerk'
