type Address = { publicOrigin: string | null; host: string; port: number; isDevelopment: boolean }

const DEVELOPMENT_SERVER_PORT = 5173
const ANY_ADDRESS = ['0.0.0.0', '::']

/** The origins whose pages may use a session: the public origin, else those of this machine. */
export function authorizedPartiesOf({ publicOrigin, host, port, isDevelopment }: Address): string[] {
	if (publicOrigin !== null) return [publicOrigin]
	const hosts = ['127.0.0.1', 'localhost']
	const ownHost = host.includes(':') ? `[${host}]` : host
	if (!ANY_ADDRESS.includes(host) && !hosts.includes(ownHost)) hosts.push(ownHost)
	const ports = isDevelopment ? [port, DEVELOPMENT_SERVER_PORT] : [port]
	return ports.flatMap((number) => hosts.map((name) => `http://${name}:${number}`))
}
