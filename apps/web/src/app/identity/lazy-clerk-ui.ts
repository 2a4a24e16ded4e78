import { buildClerkUIScriptAttributes, clerkUIScriptUrl } from '@clerk/clerk-react/internal'
import type { ClerkProviderProps } from '@clerk/clerk-react/types'
import type { IdentityConfig } from '@farmgate/contracts/identity'
import { loadScript } from './load-script.ts'

type ClerkUi = NonNullable<ClerkProviderProps['ui']>
type ClerkUiConstructor = Extract<NonNullable<ClerkUi['ClerkUI']>, new (...args: never[]) => unknown>
type ClerkUiInstance = InstanceType<ClerkUiConstructor>

async function loadConstructor({ publishableKey, proxyUrl }: IdentityConfig): Promise<ClerkUiConstructor> {
	const script = { publishableKey, ...(proxyUrl === null ? {} : { proxyUrl }) }
	if (!window.__internal_ClerkUICtor) {
		await loadScript(clerkUIScriptUrl(script), buildClerkUIScriptAttributes(script))
	}
	if (!window.__internal_ClerkUICtor) throw new Error("the script of the provider's widgets did not define them")
	return window.__internal_ClerkUICtor
}

/**
 * The provider's widgets (240 kB), loaded when the first one is shown. By default, the provider loads them for every signed-in
 * user when its properties first change. Calls that show a widget have a `preloadHint`; other calls wait until the widgets are
 * loaded, and then run in order.
 */
export function lazyClerkUi(config: IdentityConfig, onFailure: () => void): ClerkUi {
	class LazyClerkUi {
		static version = ''
		version = ''
		#args: ConstructorParameters<ClerkUiConstructor>
		#instance = Promise.withResolvers<ClerkUiInstance>()
		#isLoading = false

		constructor(...args: ConstructorParameters<ClerkUiConstructor>) {
			this.#args = args
		}

		#load(): void {
			if (this.#isLoading) return
			this.#isLoading = true
			loadConstructor(config).then(
				(Constructor) => this.#instance.resolve(new Constructor(...this.#args)),
				() => {
					this.#isLoading = false
					onFailure()
				},
			)
		}

		ensureMounted: ClerkUiInstance['ensureMounted'] = async (options) => {
			if (options?.preloadHint) this.#load()
			return (await this.#instance.promise).ensureMounted(options)
		}
	}
	return { ClerkUI: LazyClerkUi }
}
