/**
 * Reports that the moment has come.
 * @returns false if it could not be used (exit and inactivity do not wait in the queue): it may come again.
 */
export type Fire = () => boolean;
