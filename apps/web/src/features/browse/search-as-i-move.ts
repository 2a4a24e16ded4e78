const KEY = 'farmgate-search-as-i-move'
const OFF = 'off'

/** Whether the list follows the map. True unless the user turned it off in this session. */
export function storedFollowsMap(): boolean {
	try {
		return sessionStorage.getItem(KEY) !== OFF
	} catch {
		return true
	}
}

export function storeFollowsMap(follows: boolean): void {
	try {
		if (follows) sessionStorage.removeItem(KEY)
		else sessionStorage.setItem(KEY, OFF)
	} catch {
		// The choice is kept until the screen is left.
	}
}
