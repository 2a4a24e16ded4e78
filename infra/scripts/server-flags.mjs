/**
 * Options of Node for the server, which has several threads: with V8's defaults each of them keeps more garbage than data. Measured
 * with 14,784 locations after 1,000 requests: 371 MB resident instead of 746 MB, for about a tenth more CPU time.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=30']
