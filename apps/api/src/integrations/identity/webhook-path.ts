/** Where the provider's webhooks arrive. */
export const WEBHOOK_PATH = '/api/webhooks/clerk'
