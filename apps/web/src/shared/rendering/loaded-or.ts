import type { ComponentType } from 'react'

/**
 * For `lazy`: the loaded component, or another one when its code or style sheet cannot be loaded. The build puts what follows
 * an `import()` with `then` into the load, so that only a `catch` around `await` also gets failures of style sheets.
 */
export async function loadedOr<Props>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ComponentType<Props>,
): Promise<{ default: ComponentType<Props> }> {
	try {
		return { default: await load() }
	} catch {
		return { default: fallback }
	}
}
