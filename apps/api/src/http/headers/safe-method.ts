const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether requests with this method change nothing (RFC 9110, 9.2.1). */
export function isSafeMethod(method: string): boolean {
	return SAFE_METHODS.includes(method)
}
