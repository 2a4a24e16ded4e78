import type postgres from 'postgres'

const QUERY_METHODS = new Set<string | symbol>(['unsafe', 'begin', 'reserve'])

/** Wraps a client or transaction: `assertAllowed` is called before each query and may throw. */
export function checkQueries<Client extends postgres.ISql>(sql: Client, assertAllowed: () => void): Client {
	return new Proxy(sql, {
		apply(target, self, args) {
			assertAllowed()
			return Reflect.apply(target as never, self, args)
		},
		get(target, property, receiver) {
			if (QUERY_METHODS.has(property)) assertAllowed()
			return Reflect.get(target, property, receiver)
		},
	})
}
