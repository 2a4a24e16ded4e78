import FastifyOtelInstrumentation from '@fastify/otel'
import { context, propagation, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
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
import { statementChannel } from '../../ports/statement-channel.ts'

/** What is sent of a span besides its name and times. Addresses and messages of errors can contain personal data. */
const SENT_ATTRIBUTES = new Set([
	'db.system.name',
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

/** The first word of a statement and its first table, such as `select locations`. */
function nameOfStatement(text: string): string {
	const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? []
	const [, table = ''] = /\b(?:from|into|update)\s+(?:"public"\.)?"?(\w+)/i.exec(text) ?? []
	return `${verb} ${table}`.toLowerCase().trim()
}

/** Makes a span of each SQL statement of a request. The returned function ends that. */
function traceStatements(tracer: Tracer): () => void {
	const spans = new WeakMap<object, Span>()
	const handlers = {
		start(statement: { text: string }) {
			if (trace.getActiveSpan() === undefined) return
			const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }
			spans.set(statement, tracer.startSpan(nameOfStatement(statement.text), options))
		},
		error: (statement: object) => void spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR }),
		end() {},
		asyncStart() {},
		asyncEnd: (statement: object) => void spans.get(statement)?.end(),
	}
	statementChannel.subscribe(handlers)
	return () => void statementChannel.unsubscribe(handlers)
}

/**
 * Sends a span of each request, named by `nameOf`, and of the SQL statements and the calls of other servers with `fetch` in it, over OTLP/HTTP. The libraries read the standard
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
	const endStatements = traceStatements(provider.getTracer('farmgate'))

	return {
		/** Call it before other hooks are added. */
		addTo: async (app: FastifyInstance): Promise<void> => void (await app.register(requests.plugin())),
		/** Resolves when all spans have been sent. */
		async close(): Promise<void> {
			calls.disable()
			endStatements()
			for (const api of [trace, context, propagation]) api.disable()
			await provider.shutdown()
		},
	}
}
