export interface Route<Handler> {
	method: string
	/** Segments with a colon are parameters: `/client/sessions/:sessionId/touch`. */
	pattern: string
	handle: Handler
	/** Whether it does not change the state. Default: by method. */
	readsOnly?: boolean
}

export interface RouteMatch<Handler> {
	handle: Handler
	readsOnly: boolean
	params: Record<string, string>
}

function paramsOf(pattern: string[], path: string[]): Record<string, string> | null {
	if (pattern.length !== path.length) return null
	const params: Record<string, string> = {}
	for (const [index, part] of pattern.entries()) {
		const segment = path[index] ?? ''
		if (part.startsWith(':')) params[part.slice(1)] = segment
		else if (part !== segment) return null
	}
	return params
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/** The first matching route, so fixed paths must precede parameters. */
export function matchRoute<Handler>(
	routes: readonly Route<Handler>[],
	method: string,
	path: string,
): RouteMatch<Handler> | null {
	const parts = partsOf(path)
	for (const route of routes) {
		const params = route.method === method ? paramsOf(partsOf(route.pattern), parts) : null
		if (params) return { handle: route.handle, readsOnly: route.readsOnly ?? method === 'GET', params }
	}
	return null
}
