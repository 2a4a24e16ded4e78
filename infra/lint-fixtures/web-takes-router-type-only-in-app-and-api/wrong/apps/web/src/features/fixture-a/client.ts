import type { AppRouter } from '@farmgate/api/app-router'

export type Client = AppRouter
