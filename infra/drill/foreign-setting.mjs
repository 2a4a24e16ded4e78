const FOREIGN_SETTING =
	/^(?:CLERK_|DATABASE_|FARMGATE_|GOOGLE_PLACES_|OPENAI_|OTEL_|S3_|(?:HOST|MAIL_FROM|METRICS_PORT|NODE_ENV|NOMINATIM_URL|PHOTON_URL|PORT|PUBLIC_ORIGIN|REDIS_URL|ROUTING_URL|SENTRY_DSN|SMTP_URL|TRUST_PROXY|WORKERS)$)/

/** Whether an environment variable would connect the server to other services, or start it differently. */
export function isForeignSetting(name) {
	return FOREIGN_SETTING.test(name)
}
