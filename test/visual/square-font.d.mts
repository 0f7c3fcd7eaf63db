export declare const SQUARE_FONT: string;
