import {
	directoryImportDetail,
	IMPORT_FIELD,
	IMPORT_FORMATS,
	IMPORT_MAX_BYTES,
	IMPORT_PATH,
} from '@farmgate/contracts/directory-import'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { SelectField } from '../../shared/forms/select-field.tsx'
import { sendFile } from '../../shared/forms/send-file.ts'
import { TextField } from '../../shared/forms/text-field.tsx'
import { useIdentityStore } from '../../shared/identity/use-identity.ts'
import classes from './imports.module.css'

const MAX_MB = IMPORT_MAX_BYTES / 1024 / 1024
const FORMATS = [
	{ value: '', label: 'Detect automatically' },
	...IMPORT_FORMATS.map((format) => ({ value: format, label: format === 'usda' ? 'USDA' : format.toUpperCase() })),
]
const NO_OPTIONS = { sourceName: '', license: '', format: '', columns: '' }
type Options = typeof NO_OPTIONS

/** Why a file cannot be sent, or null. */
function problemOf(file: File | null): string | null {
	if (file === null) return 'Choose a file.'
	if (file.size === 0) return 'This file is empty.'
	return file.size > IMPORT_MAX_BYTES ? `This file is larger than ${MAX_MB} MB. Compress it with gzip.` : null
}

function formOf(file: File, options: Options): FormData {
	const form = new FormData()
	for (const [name, text] of Object.entries(options)) if (text.trim() !== '') form.append(name, text)
	form.append(IMPORT_FIELD, file, file.name)
	return form
}

/** Sends the file; `progress` is the share that was sent, or null. */
function useImportUpload(onUploaded: (id: number) => void) {
	const identity = useIdentityStore()
	const [progress, setProgress] = useState<number | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])

	async function send(file: File | null, options: Options): Promise<void> {
		const reason = problemOf(file)
		setProblem(reason)
		if (reason !== null || file === null) return
		const stopping = new AbortController()
		sending.current = stopping
		setProgress(0)
		try {
			const response = await sendFile({
				path: IMPORT_PATH,
				form: formOf(file, options),
				token: await identity.token(),
				onProgress: setProgress,
				signal: stopping.signal,
			})
			onUploaded(directoryImportDetail.parse(response).id)
		} catch (error) {
			if (!stopping.signal.aborted) setProblem(failureText(error))
		} finally {
			setProgress(null)
		}
	}
	return { progress, problem, send, cancel: () => sending.current?.abort() }
}

/** The reason without the name of the field, when the file itself is wrong. */
function failureText(error: unknown): string {
	const read = readError(error)
	const [issue] = read.kind === 'known' ? read.issues : []
	if (issue === undefined || issue.path !== IMPORT_FIELD) return errorText(read)
	return `This file was not accepted: ${issue.message}.`
}

type Props = { isBusy: boolean; onUploaded: (id: number) => void }

/** A form for a directory file and its options. */
export function ImportUpload({ isBusy, onUploaded }: Props) {
	const id = useId()
	const [file, setFile] = useState<File | null>(null)
	const [options, setOptions] = useState(NO_OPTIONS)
	const { progress, problem, send, cancel } = useImportUpload(onUploaded)
	const field = (name: keyof Options) => ({
		id: `${id}-${name}`,
		name,
		'data-path': name,
		value: options[name],
		error: undefined,
		onChange: (value: string) => setOptions((before) => ({ ...before, [name]: value })),
	})
	function submit(event: FormEvent): void {
		event.preventDefault()
		void send(file, options)
	}
	return (
		<form className={classes.form} onSubmit={submit} noValidate>
			<div className={classes.file}>
				<label htmlFor={`${id}-file`}>File</label>
				<p id={`${id}-hint`} className={classes.muted}>
					CSV, XLSX, GeoJSON, KML, KMZ, GPX, JSON, NDJSON, Overpass or USDA, also compressed with gzip. At most {MAX_MB}{' '}
					MB.
				</p>
				<input
					id={`${id}-file`}
					type="file"
					accept=".csv,.tsv,.txt,.xlsx,.json,.geojson,.kml,.kmz,.gpx,.ndjson,.jsonl,.gz"
					aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-error`}`}
					aria-invalid={problem !== null}
					onChange={({ target }) => setFile(target.files?.[0] ?? null)}
				/>
				{problem !== null && (
					<p id={`${id}-error`} role="alert" className={classes.error}>
						{problem}
					</p>
				)}
			</div>
			<TextField
				{...field('sourceName')}
				label="Name of the directory"
				hint="Shown as “Listed by …”. Use the same name each time you import this directory. If empty, the file name is used."
				isOptional
			/>
			<details className={classes.options}>
				<summary>More options</summary>
				<div className={classes.fields}>
					<TextField
						{...field('license')}
						label="License of the data"
						hint="Only if the file does not state it."
						isOptional
					/>
					<SelectField {...field('format')} label="Format" choices={FORMATS} />
					<TextField
						{...field('columns')}
						label="Columns"
						hint="Only for CSV and XLSX files with other column names: one per line, such as name=Title"
						rows={3}
						isOptional
					/>
				</div>
			</details>
			{progress === null ? (
				<div className={classes.submit}>
					<Button type="submit" disabled={isBusy}>
						Upload and check
					</Button>
					<p className={classes.muted}>
						{isBusy ? 'Another import is running. Wait until it finishes.' : 'Nothing changes until you import.'}
					</p>
				</div>
			) : (
				<div className={classes.progress}>
					<label htmlFor={`${id}-progress`}>{progress < 1 ? 'Uploading' : 'Reading the file'}</label>
					<progress id={`${id}-progress`} value={progress < 1 ? progress : undefined} />
					<div>
						<Button variant="default" type="button" onClick={cancel}>
							Cancel
						</Button>
					</div>
				</div>
			)}
		</form>
	)
}
