import { WEBHOOK_PATH } from '../integrations/identity/webhook-path.ts'

export const path = WEBHOOK_PATH
