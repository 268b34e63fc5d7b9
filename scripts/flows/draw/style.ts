const FONT = `ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace`;
/** Literal colours: a picture of it stands alone. */
export const STYLE = `.fl{font:12px ${FONT};background:#fbf9f5}.fl text{fill:#1b2338;white-space:pre}.fl .frame>text,.fl .region>text{paint-order:stroke;stroke:#f1efea;stroke-width:3px}.fl rect{fill:#fff;stroke:#a39b8a}
.fl .frame>rect,.fl .region>rect{fill:#1b23380a;stroke:#c9c1b0}.fl .region>rect{stroke-dasharray:2 4}.fl .choice>rect{fill:#fbf1cf;stroke:#b98a1e;stroke-dasharray:4 3}
.fl .title{font-size:14px;font-weight:700}.fl .tags,.fl .action{fill:#6b6455}.fl .guard{fill:#8a5a00}.fl .invoke{fill:#17646d;font-weight:700}.fl a .invoke{text-decoration:underline}
.fl path{fill:none;stroke:#7d7667;stroke-width:1.3}.fl .tip{fill:#7d7667;stroke:none}.fl .dot{fill:#1b2338;stroke:none}.fl .ring{fill:none;stroke:#1b2338}
.fl .under{fill:#fbf9f5;stroke:none}.fl .walked>rect{fill:#e6f2ea;stroke:#1f6b4a}.fl .missed>rect{fill:#f9e5ec;stroke:#8f1d4f;stroke-width:2.5;stroke-dasharray:6 3}
.fl .missed>path{stroke:#8f1d4f;stroke-width:2.5;stroke-dasharray:6 3}.fl .missed>.tip{fill:#8f1d4f}.fl text.missed{fill:#8f1d4f;font-weight:700}
@media (prefers-color-scheme:dark){.fl{background:#14171f}.fl text{fill:#eceff6}.fl .frame>text,.fl .region>text{stroke:#1b1f28}.fl rect{fill:#1f2430;stroke:#6d7486}.fl .frame>rect,.fl .region>rect{fill:#ffffff08;stroke:#4a5162}
.fl .choice>rect{fill:#3a3115;stroke:#b98a1e}.fl .tags,.fl .action{fill:#a9b0c0}.fl .guard{fill:#e5b95c}.fl .invoke{fill:#7fc6cf}.fl path{stroke:#8b93a5}.fl .tip{fill:#8b93a5}.fl .dot{fill:#eceff6}.fl .ring{stroke:#eceff6}.fl .under{fill:#14171f}
.fl .walked>rect{fill:#193326;stroke:#4f9f78}.fl .missed>rect{fill:#3d1526;stroke:#f08ab4}.fl .missed>path{stroke:#f08ab4}.fl .missed>.tip{fill:#f08ab4}.fl text.missed{fill:#f08ab4}}`;

/** With its style, to stand outside of the page. */
export const aloneOf = (svg: string): string => svg.replace('>', `><style>${STYLE}</style>`);
