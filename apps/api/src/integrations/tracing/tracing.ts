import FastifyOtelInstrumentation from '@fastify/otel'
import { context, propagation, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
	BatchSpanProcessor,
	NodeTracerProvider,
	type ReadableSpan,
	type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is sent of a span besides its name and times. Addresses and messages of errors can contain personal data. */
const SENT_ATTRIBUTES = new Set([
	'http.request.method',
	'http.response.status_code',
	'http.route',
	'server.address',
	'server.port',
])

function scrub(span: ReadableSpan): ReadableSpan {
	const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => SENT_ATTRIBUTES.has(name)))
	return Object.create(span, {
		attributes: { value: attributes },
		events: { value: [] },
		status: { value: { code: span.status.code } },
	})
}

function withoutPersonalData(exporter: SpanExporter): SpanExporter {
	return {
		export: (spans, done) => exporter.export(spans.map(scrub), done),
		forceFlush: async () => await exporter.forceFlush?.(),
		shutdown: () => exporter.shutdown(),
	}
}

/**
 * Sends a span of each request, named by `nameOf`, and of the calls of other servers with `fetch` in it, over OTLP/HTTP. The libraries read the standard
 * variables, such as `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER` and `OTEL_SERVICE_NAME`.
 */
export function openTracing(nameOf: (request: FastifyRequest) => string) {
	const provider = new NodeTracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'farmgate' }).merge(
			detectResources({ detectors: [envDetector] }),
		),
		spanProcessors: [new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))],
	})
	provider.register()
	const requests = new FastifyOtelInstrumentation({
		instrumentHooks: false,
		instrumentHandler: false,
		requestHook: (span, request) => span.updateName(nameOf(request)),
	})
	const calls = new UndiciInstrumentation({ requireParentforSpans: true })
	for (const instrumentation of [requests, calls]) instrumentation.setTracerProvider(provider)

	return {
		/** Call it before other hooks are added. */
		addTo: async (app: FastifyInstance): Promise<void> => void (await app.register(requests.plugin())),
		/** Resolves when all spans have been sent. */
		async close(): Promise<void> {
			calls.disable()
			for (const api of [trace, context, propagation]) api.disable()
			await provider.shutdown()
		},
	}
}
