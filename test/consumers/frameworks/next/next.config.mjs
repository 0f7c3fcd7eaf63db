/** Static files, so that any host serves them; no report about the build goes out. */
export default { output: 'export' };
