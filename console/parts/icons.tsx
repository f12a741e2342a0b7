const paths = {
  plus: 'M12 5v14M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 3-4.2-4.2',
  pictures: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17',
  box: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10',
  campaign: 'M4 10v4h3l8 4V6l-8 4zM18 9a4 4 0 0 1 0 6',
  store: 'M4 9l1.5-5h13L20 9M4 9v11h16V9M4 9h16M9 20v-6h6v6',
  chat: 'M4 5h16v11H9l-5 4z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  brand:
    'M12 3a9 9 0 1 0 0 18c1.6 0 1.8-1.2 1.2-2.2-.7-1.2 0-2.8 1.6-2.8H17a4 4 0 0 0 4-4c0-5-4-9-9-9ZM7.5 12.5h.01M9.5 8h.01M14.5 8h.01',
  template: 'M4 4h9v16H4zM17 4h3v16h-3',
  coins:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9.5 14.5c.5 1 1.4 1.5 2.5 1.5 1.5 0 2.6-.8 2.6-2s-1-1.7-2.6-2-2.5-.8-2.5-2 1.1-2 2.5-2c1.1 0 1.9.5 2.4 1.4M12 6.5V8M12 16v1.5',
  key: 'M14 10a4 4 0 1 0-3.7 4L12 16h2v2h2v2h4v-4l-6.3-6.3',
  down: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  again: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  compare: 'M12 3v18M9 8 5 12l4 4M15 8l4 4-4 4',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 3-4.2-4.2M8 11h6M11 8v6',
  mark: 'M4 20l4-1L19 8l-3-3L5 16zM13.5 7.5l3 3',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  sheet: 'M4 4h16v16H4zM4 10h16M4 15h16M10 4v16M15 4v16',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  stop: 'M7 7h10v10H7z',
  alert: 'M12 4 3 20h18zM12 10v5M12 17.5h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 20h14',
  camera: 'M4 8h3.5L9 5.5h6L16.500 8H20v11H4zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6L12 7.3M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4',
  tray: 'M4 13h5l1.5 3h3L15 13h5M4 13 6.5 5h11L20 13v6H4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm7 10 5 5 5-5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  play: 'M8 5v14l11-7z',
  shield: 'M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c1-3.600 4-5.500 7.500-5.500s6.500 1.900 7.500 5.500',
  leave: 'M14 4H5v16h9M10 12h11m0 0-3.500-3.500M21 12l-3.500 3.500',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4',
  brush: 'M14 4l6 6-8 8H6v-6zM4 20h16',
  eraser: 'M8 20 3.500 15.500 14 5l6 6-9 9zM8 20h12M9 10l6 6',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 14h.01M7 14h7',
  panel: 'M4 5h16v14H4zM14 5v14',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500c.3-1.300 1.300-2 2.600-2 1.500 0 2.600.9 2.600 2.300 0 2-2.600 2-2.600 4M12 16.700h.01',
} as const

export type IconName = keyof typeof paths

/** A picture beside words that say the same: it has no name of its own. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg class="mark" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <path d="M4 3v9.5A9.5 9.5 0 0 0 13.500 22H23" />
    <circle cx="15.500" cy="11.500" r="3.600" />
  </svg>
)
