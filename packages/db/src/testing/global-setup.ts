import type { TestProject } from 'vitest/node'
import { createTemplateDatabase, dropRun, type TestRun } from './template-database.ts'
import { useTestCluster } from './test-cluster.ts'

declare module 'vitest' {
	interface ProvidedContext {
		farmgateTestRun: TestRun
	}
}

/** Vitest's global setup for packages whose tests use the database. Returns its teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await useTestCluster()
	try {
		const testRun = await createTemplateDatabase(cluster.url)
		project.provide('farmgateTestRun', testRun)
		return async () => {
			try {
				await dropRun(testRun)
			} finally {
				await cluster.close()
			}
		}
	} catch (error) {
		await cluster.close()
		throw error
	}
}
