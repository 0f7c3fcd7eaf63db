export declare const LAUNCH_ARGS: string[];
export declare function findBrowser(options?: { isWhole?: boolean }): Promise<string | undefined>;
