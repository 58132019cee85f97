/** Of the sandbox's page, which looks like no site: nobody shall take it for a real bank. */
export const sandboxStyle = `
  :root { --page: #eceff1; --ink: #15191d; --quiet: #3c464e; --name: #57626b; --box: #fff; --line: #c4ccd2;
    --good: #d9f2e3; --good-line: #0f6b3c; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #15191d; --ink: #eceff1; --quiet: #c4ccd2; --name: #a5b0b8; --box: #1f252b; --line: #46525c;
      --good: #12382a; --good-line: #58c48c; }
  }
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  body { background: var(--page); color: var(--ink); font: 400 16px/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    overflow-x: clip; -webkit-text-size-adjust: 100%; }
  .tape { height: 34px; background: repeating-linear-gradient(135deg, #15191d 0 18px, #f5c518 18px 36px); }
  main { max-width: 760px; margin-inline: auto; padding: 28px 20px 40px; }
  h1 { font-size: 26px; font-weight: 700; line-height: 1.2; letter-spacing: -.02em; }
  p { margin-top: 6px; color: var(--quiet); font-size: 14px; }
  .box { margin-top: 18px; padding: 18px 20px; background: var(--box); border: 1px solid var(--line);
    border-radius: 6px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 22px; font-size: 14px; }
  dt { color: var(--name); }
  dd { text-align: end; overflow-wrap: anywhere; }
  .go { display: grid; gap: 10px; margin-top: 18px; }
  button { display: grid; grid-template-columns: 96px 1fr; gap: 4px 16px; align-items: center; min-height: 56px;
    padding: 8px 16px; border: 1.5px solid var(--ink); border-radius: 6px; background: var(--box); color: inherit;
    font: inherit; font-size: 14px; text-align: start; cursor: pointer; touch-action: manipulation; }
  button b { font-size: 16px; }
  button span { color: var(--quiet); font-size: 13.5px; line-height: 1.35; }
  button:first-child { background: var(--good); border-color: var(--good-line); }
  :focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { :focus-visible { outline-color: #f5c518; } }
  fieldset { min-width: 0; }
  legend { float: inline-start; width: 100%; padding: 0; font-weight: 700; }
  .more { display: grid; gap: 10px; grid-template-columns: 1fr 1fr; clear: both; padding-top: 8px; }
  label { display: flex; gap: 10px; align-items: center; min-height: 44px; font-size: 14px; cursor: pointer; }
  input { width: 18px; height: 18px; margin: 0; accent-color: var(--ink); }
  a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
  @media (min-width: 900px) {
    main { padding-top: 40px; }
    .go { grid-template-columns: 1fr 1fr; }
    button:first-child { grid-column: 1 / -1; }
  }
  @media (max-width: 480px) { .more { grid-template-columns: 1fr; gap: 0; } }
`;
