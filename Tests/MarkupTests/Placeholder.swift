// Replaced by the module's first suite.
