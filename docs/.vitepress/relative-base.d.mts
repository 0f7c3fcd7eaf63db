export const BASE: string;
export function makeRelative(folder: string): void;
export function changeScript(code: string): string;
export function changePage(html: string, up: string): string;
export function changeNotFound(html: string): string;
