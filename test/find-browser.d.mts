export declare const LAUNCH_ARGS: string[];
export declare function findBrowser(): Promise<string | undefined>;
