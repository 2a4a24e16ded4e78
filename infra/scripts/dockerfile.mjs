/**
 * Instructions of a Dockerfile by stage, in order. A stage without a name is called "final"; `base` is its base image or
 * stage. Continued lines are joined; comments and ENV are omitted.
 *
 * @param {string} text
 * @returns {Map<string, { base: string, instructions: { name: string, rest: string }[] }>}
 */
export function readStages(text) {
	const stages = new Map()
	/** @type {{ base: string, instructions: { name: string, rest: string }[] } | null} */
	let current = null
	const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ')
	for (const line of lines.split('\n').filter((line) => line.trim() !== '')) {
		const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
		if (name === 'FROM') {
			const [, base = '', stage = 'final'] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
			current = { base, instructions: [] }
			stages.set(stage, current)
		} else if (name !== 'ENV') {
			current?.instructions.push({ name, rest })
		}
	}
	return stages
}

/**
 * Instructions of a stage, preceded by those of its base stages.
 *
 * @param {ReturnType<typeof readStages>} stages
 * @param {string} name
 * @returns {{ name: string, rest: string }[]}
 */
export function instructionsOf(stages, name) {
	const stage = stages.get(name)
	return stage === undefined ? [] : [...instructionsOf(stages, stage.base), ...stage.instructions]
}
