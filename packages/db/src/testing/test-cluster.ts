import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeThrowawayCluster, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { isProcessAlive } from '../embedded/process-identity.ts'

export type TestCluster = {
	/** A role that may create databases, and its maintenance database. */
	url: string
	close: () => Promise<void>
}

const folderPattern = /^farmgate-test-(\d+)-/

/** Clusters of runs that were killed go on running in their folders; nobody else would ever stop them. */
async function removeAbandonedClusters(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const owner = folderPattern.exec(name)?.[1]
		if (owner === undefined || isProcessAlive(Number(owner))) continue
		// A folder of another user, or one that is being removed by another run at this moment: leave it alone.
		await removeThrowawayCluster(join(tmpdir(), name)).catch(() => false)
	}
}

async function startThrowawayCluster(): Promise<TestCluster> {
	await removeAbandonedClusters()
	const dataDir = await mkdtemp(join(tmpdir(), `farmgate-test-${process.pid}-`))
	const server = await startEmbeddedPostgres({ dataDir, isThrowaway: true })
	return {
		url: server.url,
		close: async () => {
			await server.stop()
			await removeThrowawayCluster(dataDir)
		},
	}
}

type SharedCluster = { cluster: Promise<TestCluster>; users: number }

// Each project of a vitest run loads this module anew, so what they share hangs on the process.
const sharedKey = Symbol.for('farmgate.test-cluster')
const shared = globalThis as { [sharedKey]?: SharedCluster }

/**
 * The PostgreSQL server of this test run: TEST_DATABASE_URL if it is set (a role that may create databases), else
 * an embedded one in a temporary folder, started once per process and stopped and deleted by the last `close`.
 */
export async function useTestCluster(): Promise<TestCluster> {
	const given = process.env.TEST_DATABASE_URL
	if (given) return { url: given, close: async () => {} }
	const use = shared[sharedKey] ?? { cluster: startThrowawayCluster(), users: 0 }
	shared[sharedKey] = use
	use.users += 1
	const cluster = await use.cluster
	return {
		url: cluster.url,
		close: async () => {
			use.users -= 1
			if (use.users > 0) return
			delete shared[sharedKey]
			await cluster.close()
		},
	}
}
