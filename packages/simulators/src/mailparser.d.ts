/** mailparser ships no types; this is the part the mailbox uses. */
declare module 'mailparser' {
  export interface ParsedMail {
    readonly subject?: string;
    readonly from?: { readonly text: string };
    readonly html: string | false;
    readonly text?: string;
    readonly headerLines: readonly { readonly key: string; readonly line: string }[];
    readonly attachments: readonly {
      readonly filename?: string;
      readonly contentType: string;
      readonly contentDisposition: string;
      readonly content: Buffer;
    }[];
  }
  export interface ParseOptions {
    readonly skipHtmlToText?: boolean;
    readonly skipTextToHtml?: boolean;
  }
  export function simpleParser(source: NodeJS.ReadableStream, options?: ParseOptions): Promise<ParsedMail>;
}
