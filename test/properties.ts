import fc from 'fast-check'

// Property tests try the same cases in every run, so that a run says something of the change alone; PROPERTY_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export { fc }
