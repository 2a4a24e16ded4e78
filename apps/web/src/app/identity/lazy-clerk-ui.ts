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
 * The provider's widgets, whose 240 kB are fetched when the first of them is shown. Handed over as it comes, the provider
 * would fetch them for everybody who is signed in, with the first change of its properties. Calls that show a widget say
 * which (`preloadHint`); all others wait until one is shown, and are then made up for in their order.
 */
export function lazyClerkUi(config: IdentityConfig, onFailure: () => void): ClerkUi {
	class LazyClerkUi {
		static version = ''
		version = ''
		#args: ConstructorParameters<ClerkUiConstructor>
		#wanted = Promise.withResolvers<ClerkUiInstance>()
		#isLoading = false

		constructor(...args: ConstructorParameters<ClerkUiConstructor>) {
			this.#args = args
		}

		#load(): void {
			if (this.#isLoading) return
			this.#isLoading = true
			loadConstructor(config).then(
				(Constructor) => this.#wanted.resolve(new Constructor(...this.#args)),
				() => {
					this.#isLoading = false
					onFailure()
				},
			)
		}

		ensureMounted: ClerkUiInstance['ensureMounted'] = async (options) => {
			if (options?.preloadHint) this.#load()
			return (await this.#wanted.promise).ensureMounted(options)
		}
	}
	return { ClerkUI: LazyClerkUi }
}
