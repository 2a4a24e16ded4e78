/** Marks of HTML and PHP. Long enough not to occur in compressed pixels by chance. */
const ACTIVE_TEXT = /<script[\s>/]|<!doctype\s+html|<html[\s>]|<iframe[\s>]|<\?php\s|%PDF-1\.\d/i
/** The end of a ZIP archive (also a Java or Android program), with disk numbers zero, is within the last 64 KiB. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0])
const ZIP_END_WITHIN_BYTES = 65_557

/**
 * Whether a photo's file is a document of another type as well (a polyglot), or contains one. Videos and further photos after
 * the first one are allowed: phones add them.
 */
export function containsDocument(file: Buffer): boolean {
	if (ACTIVE_TEXT.test(file.toString('latin1'))) return true
	return file.subarray(-ZIP_END_WITHIN_BYTES).includes(ZIP_END)
}
