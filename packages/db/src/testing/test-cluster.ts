import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeThrowawayCluster, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { isProcessAlive } from '../embedded/server-processes.ts'

export type TestCluster = {
	/** The maintenance database, as a role that may create databases. */
	url: string
	close: () => Promise<void>
}

const FOLDER_PATTERN = /^farmgate-test-(\d+)-/

/** Stops and removes clusters of killed runs. */
async function removeAbandonedClusters(): Promise<void> {
	for (const name of await readdir(tmpdir())) {
		const owner = FOLDER_PATTERN.exec(name)?.[1]
		if (owner === undefined || isProcessAlive(Number(owner))) continue
		// Fails for folders of other users and for those that another run is removing.
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

// Each project of a vitest run loads this module again, so shared state is global to the process.
const SHARED_KEY = Symbol.for('farmgate.test-cluster')
const shared = globalThis as { [SHARED_KEY]?: SharedCluster }

/**
 * The PostgreSQL server of this test run: TEST_DATABASE_URL if set (a role that may create databases), otherwise an embedded
 * one in a temporary folder, started once per process, and stopped and deleted by the last `close`.
 */
export async function useTestCluster(): Promise<TestCluster> {
	const url = process.env.TEST_DATABASE_URL
	if (url) return { url, close: async () => {} }
	const use = shared[SHARED_KEY] ?? { cluster: startThrowawayCluster(), users: 0 }
	shared[SHARED_KEY] = use
	use.users += 1
	const cluster = await use.cluster
	return {
		url: cluster.url,
		close: async () => {
			use.users -= 1
			if (use.users > 0) return
			delete shared[SHARED_KEY]
			await cluster.close()
		},
	}
}
