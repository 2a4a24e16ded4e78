import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress } from '../modules/imports/imports.service.ts'

/** Without a terminal, a line is printed after this many rows. */
const LINE_EVERY_ROWS = 50_000

const countsText = ({ rows, counts }: ImportProgress) =>
	`${rows} rows: ${counts.added} added, ${counts.changed} changed, ${counts.linked} linked, ${counts.unchanged} unchanged, ${counts.skipped} skipped`

/** Shows progress: a bar of the bytes read on a terminal, else lines. */
export function showImportProgress(): { show: (progress: ImportProgress) => void; stop: () => void } {
	if (!process.stderr.isTTY) {
		let next = LINE_EVERY_ROWS
		const show = (progress: ImportProgress) => {
			if (progress.rows < next) return
			next = progress.rows + LINE_EVERY_ROWS
			console.error(countsText(progress))
		}
		return { show, stop: () => {} }
	}
	const bar = new SingleBar(
		{ format: 'Importing {bar} {percentage}%  {text}', hideCursor: true },
		Presets.shades_classic,
	)
	return {
		show: (progress) => {
			if (!bar.isActive) bar.start(progress.bytesTotal, 0, { text: '' })
			bar.update(progress.bytesRead, { text: countsText(progress) })
		},
		stop: () => bar.stop(),
	}
}
