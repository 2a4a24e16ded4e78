import type { Anything } from 'fastify'

export type Copy = Anything
