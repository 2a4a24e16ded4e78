/** Whether a header such as `Accept` names this value, without the quality 0. */
export function accepts(header: string | string[] | undefined, value: string): boolean {
	return String(header ?? '')
		.toLowerCase()
		.split(',')
		.map((range) => range.split(';').map((part) => part.trim()))
		.some(([name, ...parameters]) => name === value && !parameters.some((text) => /^q\s*=\s*0(?:\.0*)?$/.test(text)))
}
