/** Style of the reference and the problem pages: system fonts, light and dark, no external resources. */
export const style = `
:root{color-scheme:light dark;--paper:#fbfaf8;--card:#fff;--ink:#1d1b19;--soft:#6b655e;--line:#e6e1da;--accent:#b4451f;--code:#f3f0eb;
--get:#1f6f4a;--post:#8a4b08;--patch:#5b3fa0;--put:#5b3fa0;--delete:#a3262a}
@media (prefers-color-scheme:dark){:root{--paper:#161514;--card:#1e1c1b;--ink:#ece8e3;--soft:#a19a92;--line:#34302d;--accent:#f0875c;
--code:#262321;--get:#6fd0a0;--post:#f0b169;--patch:#b9a4f5;--put:#b9a4f5;--delete:#f28a8c}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
code,pre{font:13px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{background:var(--code);padding:.1em .35em;border-radius:4px;overflow-wrap:anywhere}
pre{background:var(--code);border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;margin:.4rem 0 1rem;overflow:auto;max-height:34rem;white-space:pre-wrap;overflow-wrap:anywhere;scrollbar-width:thin}
pre code{background:none;padding:0}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem;z-index:2}
.page{display:grid;grid-template-columns:17rem minmax(0,1fr);max-width:92rem;margin:0 auto}
nav{position:sticky;top:0;align-self:start;height:100vh;overflow:auto;padding:2rem 1rem 3rem 1.5rem;border-right:1px solid var(--line)}
nav .brand{font-weight:700;font-size:1.1rem;letter-spacing:-.01em;color:var(--ink);text-decoration:none}
nav h2{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.5rem 0 .3rem}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.15rem 0;color:var(--ink);text-decoration:none;font-size:.9rem;line-height:1.4}
nav li a:hover{color:var(--accent)}
main{padding:2.5rem 3rem 6rem;min-width:0}
h1{font-size:2.4rem;line-height:1.15;letter-spacing:-.025em;margin:0 0 .5rem}
.lead{font-size:1.1rem;max-width:44rem}
.lead p{margin:.7rem 0}
section.tag>h2{font-size:1.7rem;letter-spacing:-.02em;margin:4rem 0 .2rem;padding-top:1.5rem;border-top:1px solid var(--line)}
section.tag>p{color:var(--soft);margin:0 0 1rem;max-width:44rem}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.5rem 1.75rem;margin:1.25rem 0}
article h3{font-size:1.25rem;margin:0 0 .4rem;letter-spacing:-.01em}
.columns{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:2rem}
.line{display:flex;gap:.6rem;align-items:baseline;margin:0 0 .8rem;flex-wrap:wrap}
.line code{font-size:.9rem}
.method{font:700 .75rem ui-monospace,Menlo,Consolas,monospace;letter-spacing:.04em}
.get{color:var(--get)}.post{color:var(--post)}.patch{color:var(--patch)}.put{color:var(--put)}.delete{color:var(--delete)}
h4,h2.label{font-size:.8rem;letter-spacing:.05em;text-transform:uppercase;color:var(--soft);margin:1.4rem 0 .3rem}
dl.fields{margin:0;border-top:1px solid var(--line)}
dl.fields>div{padding:.55rem 0;border-bottom:1px solid var(--line)}
dl.fields dt{display:flex;gap:.5rem;flex-wrap:wrap;align-items:baseline}
h4:first-child{margin-top:.3rem}
dl.fields dd p{margin:0}
dl.fields dd{margin:.1rem 0 0;color:var(--soft);font-size:.93rem}
.type{color:var(--soft);font-size:.85rem}
.must{color:var(--accent);font-size:.8rem;font-weight:600}
details{margin:.8rem 0 0}
summary{cursor:pointer;font-weight:600;font-size:.93rem}
details[open] summary{margin-bottom:.5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.93rem}
th{text-align:left;font-size:.78rem;letter-spacing:.05em;text-transform:uppercase;color:var(--soft)}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.alone{max-width:46rem;margin:0 auto;padding:4rem 1.5rem}
@media (max-width:70rem){.columns{grid-template-columns:minmax(0,1fr)}}
@media (max-width:52rem){.page{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line);padding:1.25rem}nav ul{columns:2}
main{padding:1.5rem 1.25rem 4rem}article{padding:1.1rem}h1{font-size:1.9rem}}
@media print{nav{display:none}.page{display:block}pre{max-height:none}}
`
